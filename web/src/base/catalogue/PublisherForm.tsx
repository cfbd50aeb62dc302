import { type Publisher, savePublisher } from '@keben/core/base/catalogue/contract'
import { publisherWords } from '@keben/core/base/catalogue/words'
import { lineField, textField } from '../../kit/fields/fields.ts'
import type { EntryDrawer } from '../../kit/form/types.ts'
import { useInlineCreate } from '../../kit/form/useInlineCreate.tsx'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { catalogueWords } from './words.ts'

interface PublisherFormProps {
  readonly drawer: EntryDrawer<Publisher>
  /** A new one begins like this one. */
  readonly like?: Publisher | undefined
}

/** Changes a publisher, or adds one. */
export function PublisherForm({ drawer, like }: PublisherFormProps) {
  const words = useWords(catalogueWords)
  return (
    <FormDrawer
      {...drawer}
      title={drawer.entry ? `${words.editPublisher} · ${drawer.entry.name}` : words.newPublisher}
      endpoint={savePublisher}
      words={publisherWords}
      sections={[
        {
          fields: [
            lineField('code'),
            lineField('shortName'),
            lineField('name', { wide: true }),
            lineField('isbnPrefix', { hint: words.isbnPrefixHint }),
          ],
        },
        {
          title: words.contactSection,
          fields: [lineField('contact'), lineField('phone'), lineField('address', { wide: true }), textField('remark')],
        },
      ]}
      initial={like ? { ...like, code: '' } : {}}
    />
  )
}

/** A publisher that a picker lacks. */
export const usePublisherMaking = () =>
  useInlineCreate(useWords(catalogueWords).newPublisher, (drawer) => <PublisherForm drawer={drawer} />)
