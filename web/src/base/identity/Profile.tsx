import { roleWords } from '@keben/core/roles'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { fullMoment } from '../../kit/values/moment.tsx'
import { useSession } from '../../kit/session/session.ts'
import { useModal } from '../../kit/hooks/useModal.ts'
import { listWords } from '../../kit/app/words.ts'
import { OwnSessions } from './OwnSessions.tsx'
import { profileWords } from './words-profile.ts'
import './profile.css'

export function Profile({
  onClose,
  onOpen,
}: {
  onClose: () => void
  onOpen: (overlay: 'password' | 'secondFactor' | 'wishes') => void
}) {
  const words = useWords(profileWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const dialog = useModal()
  const { userInfo } = useSession()
  if (!userInfo) return null
  const facts = [
    [words.name, userInfo.name],
    [words.userName, userInfo.userName],
    [words.mobile, userInfo.mobile],
    [words.organisation, userInfo.organisation],
    [words.roles, userInfo.roles.map(({ id }) => roleWords[language][id]).join(list.listSeparator)],
    [words.signedInAt, fullMoment(userInfo.signedInAt)],
  ] as const
  return (
    <dialog ref={dialog} className="small-dialog" aria-label={words.profile} onClose={onClose}>
      <div>
        <h2>{words.profile}</h2>
        <dl className="profile-facts grid gap-10">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
        <OwnSessions />
        <div className="dialog-foot">
          <button type="button" className="button" onClick={() => onOpen('wishes')}>
            {words.noticesElsewhere}
          </button>
          <button type="button" className="button" onClick={() => onOpen('secondFactor')}>
            {words.secondFactor}
          </button>
          <button type="button" className="button" onClick={() => onOpen('password')}>
            {words.changePassword}
          </button>
          <button type="button" className="button is-main" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </div>
      </div>
    </dialog>
  )
}
