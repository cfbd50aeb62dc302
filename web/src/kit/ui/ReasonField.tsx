import { TextArea } from '../controls/Input.tsx'
import { useWords } from '../app/language.ts'
import { reasonWords } from '../app/words.ts'

const longest = 200

interface ReasonFieldProps {
  readonly text: string
  /** Errors show after the first attempt to continue. */
  readonly showsErrors: boolean
  /** The label, if it is not a reason. */
  readonly label?: string | undefined
  readonly onType: (text: string) => void
  /** Ctrl+Enter. */
  readonly onSubmit: () => void
}

/** The field for a reason in a dialog. */
export function ReasonField({ text, showsErrors, label, onType, onSubmit }: ReasonFieldProps) {
  const words = useWords(reasonWords)
  const isMissing = showsErrors && !text.trim()
  return (
    <>
      <label className="reason-field">
        <span>{label ?? words.label}</span>
        <TextArea
          autoFocus
          rows={3}
          maxLength={longest}
          counts
          value={text}
          invalid={isMissing}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onSubmit()
          }}
        />
      </label>
      {isMissing && (
        <p className="field-problem" role="alert">
          {words.needed}
        </p>
      )}
    </>
  )
}
