import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useWords } from '../app/language.ts'
import { isRefused } from './refused.ts'
import { listWords } from '../app/words.ts'

export interface FileButtonProps {
  /** Fetches the file and saves it; of a refusal the person has been told. */
  readonly load: () => Promise<void>
  /** What it gives; without it, what is shown as a sheet. */
  readonly label?: string
  readonly disabled?: boolean
  /** The icon alone, or the label alone. */
  readonly look?: 'icon' | 'label'
}

/** Gives a file; while it is on its way, the button says so. */
export function FileButton({ load, label, disabled = false, look }: FileButtonProps) {
  const words = useWords(listWords)
  const [busy, setBusy] = useState(false)
  const said = label ?? words.download
  const start = async () => {
    setBusy(true)
    try {
      await load()
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={look !== 'label' && <Icon name="download" />}
      busy={busy}
      disabled={disabled}
      onClick={() => void start()}
      aria-label={said}
      {...(look === 'icon' && { title: said })}
    >
      {look === 'icon' ? null : said}
    </Button>
  )
}
