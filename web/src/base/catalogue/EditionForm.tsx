import { type Edition, publisherDict, saveEdition } from '@keben/core/base/catalogue/contract'
import { editionWords } from '@keben/core/base/catalogue/words'
import { dictField, lineField, textField } from '../../kit/fields/fields.ts'
import type { EntryDrawer } from '../../kit/form/types.ts'
import { useInlineCreate } from '../../kit/form/useInlineCreate.tsx'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { usePublisherMaking } from './PublisherForm.tsx'
import { catalogueWords } from './words.ts'

interface EditionFormProps {
  readonly drawer: EntryDrawer<Edition>
  /** Initial values of a new edition. */
  readonly like?: Edition | undefined
}

/** Changes an edition, or adds one, with its publisher if that is new too. */
export function EditionForm({ drawer, like }: EditionFormProps) {
  const words = useWords(catalogueWords)
  const publisher = usePublisherMaking()
  return (
    <FormDrawer
      {...drawer}
      title={drawer.entry ? `${words.editEdition} · ${drawer.entry.name}` : words.newEdition}
      endpoint={saveEdition}
      words={editionWords}
      sections={[
        {
          fields: [
            lineField('code'),
            lineField('name'),
            dictField('publisherId', publisherDict, {
              wide: true,
              hint: words.editionPublisherHint,
              making: publisher.making,
            }),
            textField('remark'),
          ],
        },
      ]}
      initial={like ? { ...like, code: '' } : {}}
      over={publisher.holder}
    />
  )
}

/** Creates a missing edition from a picker. */
export const useEditionMaking = () =>
  useInlineCreate(useWords(catalogueWords).newEdition, (drawer) => <EditionForm drawer={drawer} />)
