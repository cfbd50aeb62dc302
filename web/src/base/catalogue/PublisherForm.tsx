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
  /** Initial values of a new publisher. */
  readonly like?: Publisher | undefined
}

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

/** Creates a missing publisher from a picker. */
export const usePublisherMaking = () =>
  useInlineCreate(useWords(catalogueWords).newPublisher, (drawer) => <PublisherForm drawer={drawer} />)
