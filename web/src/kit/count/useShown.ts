import { useState } from 'react'

/**
 * Filtered lines, evaluated when the filter is chosen: a line must not disappear while it is counted. `useShown(lines,
 * idOf, { all: () => true, open: (line) => … })`.
 */
export function useShown<Line, Part extends string>(
  lines: readonly Line[],
  idOf: (line: Line) => number,
  parts: Readonly<Record<Part | 'all', (line: Line) => boolean>>,
) {
  const [{ shown, ids }, setShown] = useState<{ shown: Part | 'all'; ids?: ReadonlySet<number> }>({ shown: 'all' })
  const part = (name: Part | 'all') => lines.filter(parts[name])
  const show = (name: Part | 'all') =>
    setShown(name === 'all' ? { shown: name } : { shown: name, ids: new Set(part(name).map(idOf)) })
  return {
    shown,
    show,
    lines: ids ? lines.filter((line) => ids.has(idOf(line))) : lines,
    /** The current number of lines in a part. */
    count: (name: Part | 'all') => part(name).length,
  }
}
