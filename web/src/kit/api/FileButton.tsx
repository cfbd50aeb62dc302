import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useWords } from '../app/language.ts'
import { isRefused } from './call-refused.ts'
import { listWords } from '../app/words.ts'

export interface FileButtonProps {
  /** Fetches and saves the file; it reports a refusal itself. */
  readonly load: () => Promise<void>
  /** The text; without it, the download of a list. */
  readonly label?: string
  readonly disabled?: boolean
  readonly look?: 'icon' | 'label'
}

/** A download button that shows progress while the file loads. */
export function FileButton({ load, label, disabled = false, look }: FileButtonProps) {
  const words = useWords(listWords)
  const [busy, setBusy] = useState(false)
  const text = label ?? words.download
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
      aria-label={text}
      {...(look === 'icon' && { title: text })}
    >
      {look === 'icon' ? null : text}
    </Button>
  )
}
