import { kinds } from '@keben/core/base/catalogue/choices'
import { bookDict, publisherDict } from '@keben/core/base/catalogue/contract'
import { cityDay } from '@keben/core/kit/moment'
import { districtDict } from '@keben/core/base/network/contract'
import { type DiscountScope, discountScopes } from '@keben/core/base/terms/choices'
import { type Discount, type saveDiscount, discountReach } from '@keben/core/base/terms/contract'
import { discountWords } from '@keben/core/base/terms/words'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { type FormValues, choiceField, dayField, dictField, percentField, textField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import type { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { discountScreenWords } from './words.ts'

const isFor = (scope: DiscountScope) => (values: FormValues) => values['scope'] === scope

/** Adds or changes a discount. Only the field of the chosen scope shows. */
export function DiscountForm({
  form,
  endpoint,
}: {
  form: ReturnType<typeof useEntryForm<Discount>>
  /** The call of head office, or the company's with the same shape. */
  endpoint: typeof saveDiscount
}) {
  const words = useWords(discountScreenWords)
  const { entry } = form
  const [today] = useState(() => cityDay(new Date()))
  return (
    <FormDrawer
      {...form.drawer}
      title={entry ? `${words.editDiscount} · ${entry.code}` : words.newDiscount}
      endpoint={endpoint}
      words={discountWords}
      effect={async (values) => {
        const { schools, copies } = await reachOf(values)
        return words.effect(schools, copies)
      }}
      sections={[
        {
          fields: [
            dictField('districtId', districtDict, { wide: true }),
            choiceField('scope', discountScopes, { hint: words.scopeHint, wide: true, asButtons: true }),
            choiceField('kind', kinds, { when: isFor('kind'), needed: isFor('kind'), wide: true }),
            dictField('publisherId', publisherDict, {
              when: isFor('publisher'),
              needed: isFor('publisher'),
              wide: true,
            }),
            dictField('bookId', bookDict, { search: 'server', when: isFor('book'), needed: isFor('book'), wide: true }),
            percentField('discountBp', { hint: words.discountHint, wide: true }),
            dayField('validFrom'),
            dayField('validTo', { hint: words.validToHint }),
            textField('remark'),
          ],
        },
      ]}
      initial={form.like ? following(form.like) : { scope: 'all', validFrom: today }}
    />
  )
}

/** The bills that the discount affects; targets of other scopes are ignored. */
async function reachOf(values: FormValues) {
  const { districtId, scope, kind, publisherId, bookId } = values as Partial<Discount>
  const target =
    scope === 'kind' ? { kind } : scope === 'publisher' ? { publisherId } : scope === 'book' ? { bookId } : {}
  return (await call(discountReach, { districtId: districtId ?? 0, ...target }, { quiet: true })).data
}

/** The successor of a discount: it starts when that one ends, since two must not overlap. */
function following({ validTo, ...like }: Discount) {
  const next = validTo && new Date(Date.parse(validTo) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return { ...like, validFrom: next ?? '', validTo: null }
}
