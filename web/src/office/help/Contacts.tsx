import { helpContacts } from '@keben/core/office/help/contract'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { PhoneLink } from '../../kit/values/PhoneLink.tsx'
import { helpWords } from './words.ts'

/** Whom to call: those nearest to the user, then the hotline. */
export function Contacts() {
  const words = useWords(helpWords)
  const { data } = useEndpoint(helpContacts, {}, { quiet: true })
  if (!data) return null
  return (
    <section aria-labelledby="help-contacts" className="help-contacts">
      <h3 id="help-contacts">{words.contacts}</h3>
      <dl>
        {data.contacts.map(({ kind, organisation, name, phone }) => (
          <div key={kind}>
            <dt className="sub">{words.contactOf[kind](organisation)}</dt>
            <dd>
              {name} {phone && <PhoneLink number={phone} />}
            </dd>
          </div>
        ))}
        <div>
          <dt className="sub">{words.hotline}</dt>
          <dd>{data.hotline || words.noHotline}</dd>
        </div>
      </dl>
    </section>
  )
}
