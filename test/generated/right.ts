import { givenIn, nextCode } from '../given.ts'
import { discountInput } from '../given/discount.ts'
import { unknownId } from '../rows/rows.ts'
import { stageIn } from '../rows/stage.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'

const code = (): string => nextCode('RIGHT')

/** Inputs that would succeed, each with a code of its own, for the calls that create: hostile ones differ in one thing. */
export async function rightInputsIn(world: World): Promise<Readonly<Record<string, () => unknown>>> {
  const { own } = await stageIn(world)
  const book = await givenIn(world).bookInput({
    publisherId: own.publisher,
    editionId: own.edition,
    subjectId: own.subject,
  })
  return {
    savePublisher: () => ({ code: code(), name: 'Right', shortName: 'R', isbnPrefix: '978-7-107', remark: '' }),
    saveSubject: () => ({
      code: code(),
      name: 'Right',
      stages: ['primary'],
      sortOrder: 1,
      classesPerTeacher: 2,
      coreGrades: [1],
    }),
    saveEdition: () => ({ code: code(), name: 'Right', publisherId: own.publisher }),
    saveBook: () => ({ ...book, bookCode: code() }),
    saveWarehouse: () => ({
      code: code(),
      name: 'Right',
      kind: 'branch',
      companyId: organisations.company.own,
      districtId: organisations.district.own,
      address: 'Street 1',
      remark: '',
    }),
    // Of nobody: whoever else is signed in is still needed.
    endSessions: () => ({ ids: [unknownId] }),
    endOwnSessions: () => ({ ids: [unknownId] }),
    saveDiscount: () => discountInput({ scope: 'publisher', publisherId: own.publisher, kind: null, bookId: null }),
    saveBusinessDiscount: () => discountInput({ scope: 'kind', kind: 'local', publisherId: null, bookId: null }),
    saveBookTerms: () => ({
      titles: [{ bookId: own.book, termsVersion: 1 }],
      supplierId: organisations.supplier.own,
      purchaseDiscountBp: 7000,
      safetyStock: 0,
      leadDays: 10,
      remark: '',
    }),
  }
}
