import { createFixtures, nextCode } from '../fixtures.ts'
import { discountInput } from '../fixtures/discount.ts'
import { unknownId } from '../access-cases/rows.ts'
import { accessStage } from '../access-cases/stage.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'

const code = (): string => nextCode('RIGHT')

/** Valid inputs with unique codes for creating calls, as a base for hostile ones. */
export async function rightInputsIn(app: TestApp): Promise<Readonly<Record<string, () => unknown>>> {
  const { own } = await accessStage(app)
  const book = await createFixtures(app).bookInput({
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
    // Ids of no user, because the test still needs its sessions.
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
