import { Icon } from '../kit/controls/Icon.tsx'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { useMode } from '../kit/app/theme-mode.ts'
import { changeLanguage, toggleMode } from './choose.ts'
import { shellWords } from './words.ts'

/** Language and theme. */
export function Switches() {
  const words = useWords(shellWords)
  const language = useLanguage()
  const mode = useMode()
  const modeName = mode === 'dark' ? words.toLight : words.toDark
  return (
    <>
      <button
        type="button"
        className="icon-button is-text"
        lang={language === 'en' ? 'zh-CN' : 'en'}
        aria-label={`${words.otherLanguage} ${words.otherLanguageName}`}
        title={words.otherLanguageName}
        onClick={() => void changeLanguage(language === 'en' ? 'zh' : 'en')}
      >
        {words.otherLanguage}
      </button>
      <button type="button" className="icon-button" aria-label={modeName} title={modeName} onClick={toggleMode}>
        {mode === 'dark' ? <Icon name="sun" /> : <Icon name="moon" />}
      </button>
    </>
  )
}
