export interface Command {
  readonly key: string
  readonly kind: 'screen' | 'action'
  readonly icon?: string | undefined
  /** What it is called in the language of the screen. */
  readonly label: string
  /** Shown beside it, faintly: its name in the other language. */
  readonly aside?: string
  /** Every name under which it is found: both languages, the path. */
  readonly names: readonly string[]
  readonly run: () => void
}

/** The commands that match what was typed: every word must occur; names that begin with it come first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return [...commands]
  const ranked = commands.flatMap((command) => {
    const names = command.names.map((name) => name.toLowerCase())
    if (!words.every((word) => names.some((name) => name.includes(word)))) return []
    return [{ command, rank: names.some((name) => name.startsWith(words[0] ?? '')) ? 0 : 1 }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}
