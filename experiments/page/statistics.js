// Medians and quartiles over runs.

// Linear interpolation between ordered values: Hyndman and Fan's definition 7, as the program does.
export function quantile(ascending, share) {
  const place = (ascending.length - 1) * share;
  const below = Math.floor(place);
  const above = Math.min(below + 1, ascending.length - 1);
  return ascending[below] + (ascending[above] - ascending[below]) * (place - below);
}

// By generation, over all journals that have a number there: [{generation, count, low, median, high}], ascending.
export function spreadByGeneration(journals, column) {
  const values = new Map();
  for (const journal of journals) {
    (journal[column] ?? []).forEach((value, row) => {
      if (value === null) return;
      const generation = journal.generation[row];
      if (!values.has(generation)) values.set(generation, []);
      values.get(generation).push(value);
    });
  }
  return [...values.keys()].sort((a, b) => a - b).map((generation) => {
    const ascending = values.get(generation).sort((a, b) => a - b);
    return { generation, count: ascending.length, low: quantile(ascending, 0.25), median: quantile(ascending, 0.5), high: quantile(ascending, 0.75) };
  });
}
