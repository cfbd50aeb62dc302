import { type ComponentProps, useState } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { LineIcon } from './icons.tsx'
import { signInWords } from './words.ts'
import './password-box.css'

/** A password field with a button that shows what is typed. */
export function PasswordBox(props: Omit<ComponentProps<'input'>, 'type' | 'maxLength'>) {
  const words = useWords(signInWords)
  const [isShown, setShown] = useState(false)
  return (
    <span className="login-password-box">
      <input {...props} type={isShown ? 'text' : 'password'} maxLength={128} />
      <button
        type="button"
        className="icon-button"
        aria-label={isShown ? words.hidePassword : words.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <LineIcon name={isShown ? 'eye' : 'eyeOff'} />
      </button>
    </span>
  )
}
