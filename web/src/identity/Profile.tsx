import { roleWords } from '@keben/core/roles'
import { Drawer } from 'antd'
import { useLanguage, useWords } from '../kit/language.ts'
import { usePhone } from '../kit/media.ts'
import { fullMoment } from '../kit/moment.tsx'
import { useSession } from '../kit/session.ts'
import { listWords } from '../kit/words.ts'
import { profileWords } from './words-profile.ts'

/** What the platform knows about me. */
export default function Profile({ onClose, onPassword }: { onClose: () => void; onPassword: () => void }) {
  const words = useWords(profileWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const phone = usePhone()
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
    <Drawer open onClose={onClose} size={phone ? '100%' : 400} title={words.profile}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={onPassword}>
        {words.changePassword}
      </button>
    </Drawer>
  )
}
