import { Icon } from '../../kit/controls/Icon.tsx'
import { useWords } from '../../kit/app/language.ts'
import { useHelpPanel } from './help-panel.ts'
import { helpWords } from './words.ts'

/** Opens and closes the help for the present screen. */
export function HelpButton() {
  const words = useWords(helpWords)
  const { isOpen, open, close } = useHelpPanel()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={words.help}
      title={words.help}
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
    >
      <Icon name="help" />
    </button>
  )
}
