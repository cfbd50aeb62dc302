import { chooseLanguage, useLanguage, useWords } from '../../kit/app/language.ts'
import { chooseMode, useMode } from '../../kit/app/theme-mode.ts'
import { LineIcon } from './icons.tsx'
import { signInWords } from './words.ts'

/** Language and dark mode, before the sign-in. */
export function LoginSwitches() {
  const words = useWords(signInWords)
  const language = useLanguage()
  const mode = useMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <div className="login-switches">
      <button
        type="button"
        className="link-button"
        lang={language === 'en' ? 'zh-CN' : 'en'}
        onClick={() => chooseLanguage(language === 'en' ? 'zh' : 'en')}
      >
        {words.otherLanguage}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={other === 'dark' ? words.toDark : words.toLight}
        title={other === 'dark' ? words.toDark : words.toLight}
        onClick={() => chooseMode(other)}
      >
        <LineIcon name={other === 'dark' ? 'moon' : 'sun'} />
      </button>
    </div>
  )
}
