import {
  type Kind,
  type Stage,
  allGrades,
  fundings,
  kinds,
  priceKinds,
  stages,
  terms,
  volumes,
} from '@keben/core/base/catalogue/choices'
import {
  type EditionDictEntry,
  type saveBook,
  bookDict,
  editionDict,
  listBooks,
  publisherDict,
  subjectDict,
} from '@keben/core/base/catalogue/contract'
import { bareIsbn, bookProblems, isbnCheckDigit, isbnProblem } from '@keben/core/base/catalogue/rules'
import type { InputOf } from '@keben/core/kit/endpoint'
import type { Language } from '@keben/core/kit/language'
import type { z } from 'zod'
import {
  type FormValues,
  choiceField,
  dictField,
  flagField,
  lineField,
  moneyField,
  numberField,
  textField,
} from '../../kit/fields/fields.ts'
import { call } from '../../kit/api/call.ts'
import type { Section } from '../../kit/form/types.ts'
import type { InlineCreation } from '../../kit/form/useInlineCreate.tsx'
import { figure } from '../../kit/app/language.ts'
import { gradeOptions } from './book-filters.ts'
import { bookFormWords } from './words.ts'

type EditionEntry = z.infer<typeof EditionDictEntry>
type BookKey = keyof InputOf<typeof saveBook.input>

/** Copies the replaced title, without code and ISBN, which are unique. */
async function likeReplaced(id: unknown): Promise<FormValues> {
  const known = await call(bookDict, { ids: [Number(id)] }, { quiet: true }).catch(() => undefined)
  const code = known?.data.find((entry) => entry.id === id)?.code
  if (!code) return {}
  const found = await call(listBooks, { keyword: code, pageSize: 10 }, { quiet: true }).catch(() => undefined)
  const old = found?.data.list.find((book) => book.id === id)
  if (!old) return {}
  const { id: _id, version: _version, bookCode: _code, isbn: _isbn, replacesId: _older, ...like } = old
  return like
}

/** The form of a title, in the order in which a user reads them from the printed book. */
export function bookSections(
  language: Language,
  editions: readonly EditionEntry[],
  making: Partial<Readonly<Record<'subject' | 'edition' | 'publisher', InlineCreation>>> = {},
): Section<BookKey>[] {
  const words = bookFormWords[language]
  return [
    {
      title: words.identity,
      fields: [
        lineField('title', { wide: true }),
        lineField('bookCode', { hint: words.bookCodeHint }),
        lineField('isbn', { hint: ({ isbn }) => isbnHint(isbn, language) }),
        dictField('subjectId', subjectDict, { making: making.subject }),
        dictField('editionId', editionDict, {
          also: (id, values, made) => publisherOfEdition(values, made ?? editions.find((edition) => edition.id === id)),
          making: making.edition,
        }),
        dictField('publisherId', publisherDict, { wide: true, making: making.publisher }),
        dictField('replacesId', bookDict, {
          search: 'server',
          wide: true,
          hint: words.replacesHint,
          fills: likeReplaced,
        }),
      ],
    },
    {
      title: words.teaching,
      fields: [
        choiceField('stage', stages, { asButtons: true, also: (_, values) => gradeWithin(values) }),
        choiceField('grade', gradeOptions, {
          readOnly: ({ stage }) => !stage,
          hint: ({ stage }) => (stage ? undefined : words.chooseStageFirst),
        }),
        choiceField('volume', volumes, { asButtons: true }),
        choiceField('term', terms, { asButtons: true }),
        choiceField('kind', kinds, { also: (_, values) => (selfPaid(values) ? { funding: 'self' } : {}) }),
        choiceField('funding', fundings, {
          asButtons: true,
          readOnly: selfPaid,
          hint: (values) => (selfPaid(values) ? words.neverStateFunded : undefined),
        }),
        flagField('recycled', { also: (recycled) => (recycled === true ? {} : { recycleRate: null }) }),
        numberField('recycleRate', {
          readOnly: ({ recycled }) => recycled !== true,
          hint: ({ recycled }) => (recycled === true ? words.recycleRateHint : words.onlyRecycled),
        }),
      ],
    },
    {
      title: words.price,
      fields: [
        moneyField('priceFen', { hint: words.priceHint }),
        choiceField('priceKind', priceKinds, {
          asButtons: true,
          hint: ({ priceKind }) => (priceKind === 'estimated' ? words.estimatedHint : undefined),
        }),
        lineField('format'),
        numberField('pages'),
        numberField('sheets', { hint: words.sheetsHint }),
        numberField('weightGrams'),
      ],
    },
    {
      title: words.packing,
      fields: [
        numberField('copiesPerPack'),
        numberField('packsPerCase', { hint: (values) => caseHint(values, language) }),
        textField('remark'),
      ],
    },
  ]
}

/** Fills in the publisher of the chosen edition, if none has been chosen. */
function publisherOfEdition(
  { publisherId }: FormValues,
  edition: { readonly id?: number; readonly publisherId?: number | null } = {},
): FormValues {
  return edition.publisherId && !publisherId ? { publisherId: edition.publisherId } : {}
}

/** Validates an ISBN while it is typed, and suggests the check digit. */
export function isbnHint(typed: unknown, language: Language): string {
  const words = bookFormWords[language]
  const digits = typeof typed === 'string' ? bareIsbn(typed) : ''
  if (!/^97[89]\d*$/.test(digits) || digits.length > 13) return words.isbnHint
  if (digits.length < 12) return words.isbnMissing(13 - digits.length)
  return isbnProblem(digits) ? words.isbnLast(isbnCheckDigit(digits.slice(0, 12))) : words.isbnGood
}

/** '1 case = 120 copies, about 31.2 kg'. */
export function caseHint(
  { copiesPerPack, packsPerCase, weightGrams }: FormValues,
  language: Language,
): string | undefined {
  const words = bookFormWords[language]
  if (!isCount(copiesPerPack) || !isCount(packsPerCase)) return undefined
  const copies = copiesPerPack * packsPerCase
  const weight = isCount(weightGrams) ? words.kilograms(((copies * weightGrams) / 1000).toFixed(1)) : undefined
  return words.perCase(figure(copies), weight)
}

const isCount = (value: unknown): value is number => typeof value === 'number' && value > 0

/** Clears a grade that the chosen stage does not have. */
function gradeWithin({ stage, grade }: FormValues): FormValues {
  const [lowest, highest] = stages[stage as Stage].grades
  const fits = grade === allGrades || (typeof grade === 'number' && grade >= lowest && grade <= highest)
  return fits ? {} : { grade: null }
}

/** True if the rules of the catalogue allow only self-paid funding. */
function selfPaid({ kind }: FormValues): boolean {
  const stateFunded = {
    stage: 'senior',
    grade: allGrades,
    funding: 'state',
    recycled: false,
    recycleRate: null,
  } as const
  return bookProblems({ ...stateFunded, kind: kind as Kind }).some(({ field }) => field === 'funding')
}
