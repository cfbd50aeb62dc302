/** What somebody writes: lines, and whatever stands beside them, such as a reason. */
export interface Lines<Line> {
  readonly lines: readonly Line[]
}

export type Key = string | number
export type KeyOf<Line> = (line: Line) => Key

/** The lines at the end, but for those that are there already: what was typed into them stays. */
export function withLines<Line, Draft extends Lines<Line>>(
  draft: Draft,
  keyOf: KeyOf<Line>,
  added: readonly Line[],
): Draft {
  const known = new Set(draft.lines.map(keyOf))
  const fresh = added.filter((line) => !known.has(keyOf(line)) && Boolean(known.add(keyOf(line))))
  return fresh.length ? { ...draft, lines: [...draft.lines, ...fresh] } : draft
}

/** Lines that nothing changes stay the same objects. */
export const withLine = <Line, Draft extends Lines<Line>>(
  draft: Draft,
  keyOf: KeyOf<Line>,
  key: Key,
  change: (line: Line) => Line,
): Draft => ({ ...draft, lines: draft.lines.map((line) => (keyOf(line) === key ? change(line) : line)) })

export const without = <Line, Draft extends Lines<Line>>(draft: Draft, keyOf: KeyOf<Line>, key: Key): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => keyOf(line) !== key),
})
