import { soundsOf } from '@keben/core/kit/sounds'
import { finder } from '@keben/core/kit/search-terms'

export interface Command {
  readonly key: string
  readonly kind: 'screen' | 'action' | 'thing'
  readonly icon?: string | undefined
  /** What it is called in the language of the screen. */
  readonly label: string
  /** What kind of thing it is, where that is not plain. */
  readonly mark?: string
  /** Shown beside it, faintly: its name in the other language. */
  readonly aside?: string
  /** Every name under which it is found: both languages, the path. */
  readonly names: readonly string[]
  readonly run: () => void
}

/** The commands that match what was typed, also by pinyin and its initials; names that begin with it come first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const requested = typed.trim().toLowerCase()
  if (!requested) return [...commands]
  const isFound = finder(requested)
  const ranked = commands.flatMap((command) => {
    if (!isFound(command.names.join('\n'))) return []
    const begins = command.names.some((name) =>
      `${name.toLowerCase()}\n${soundsOf(name)}`.split('\n').some((one) => one.startsWith(requested)),
    )
    return [{ command, rank: begins ? 0 : 1 }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}
