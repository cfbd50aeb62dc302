/** A document in progress: lines and further fields, such as a reason. */
export interface Lines<Line> {
  readonly lines: readonly Line[]
}

export type Key = string | number
export type KeyOf<Line> = (line: Line) => Key

/** Appends lines that are not there yet; existing ones keep their input. */
export function withLines<Line, Draft extends Lines<Line>>(
  draft: Draft,
  keyOf: KeyOf<Line>,
  added: readonly Line[],
): Draft {
  const known = new Set(draft.lines.map(keyOf))
  const fresh = added.filter((line) => !known.has(keyOf(line)) && Boolean(known.add(keyOf(line))))
  return fresh.length ? { ...draft, lines: [...draft.lines, ...fresh] } : draft
}

/** Unchanged lines keep their identity. */
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
