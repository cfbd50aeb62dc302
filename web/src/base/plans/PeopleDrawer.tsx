import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import { type PlanPeople, type Responsible, planPeople } from '@keben/core/base/plans/contract'
import type { ReactNode } from 'react'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { planScreenWords } from './words.ts'

type Company = PlanPeople['companies'][number]

/** The contacts of a plan. */
export function PeopleDrawer({ planId, open, onClose }: { planId: number; open: boolean; onClose: () => void }) {
  const words = useWords(planScreenWords)
  const { data } = useEndpoint(planPeople, { planId }, { enabled: open })
  return (
    <Drawer open={open} onClose={onClose} title={words.people} width={520}>
      <p className="sub">{words.peopleHint}</p>
      {data ? data.companies.map((company) => <CompanyPeople key={company.companyId} company={company} />) : <Loader />}
    </Drawer>
  )
}

function CompanyPeople({ company }: { company: Company }) {
  const words = useWords(planScreenWords)
  const begun = company.selecting.some(({ selected }) => selected)
  return (
    <section className="plan-people">
      <h2 className="large">{company.companyName}</h2>
      <Duty label={begun ? words.selecting : words.maySelect} people={company.selecting} />
      {company.districts.map((district) => (
        <div key={district.districtId} className="plan-people-district line-above">
          <h3>
            {district.districtName} {district.state && <StateTag states={districtPlanStates} state={district.state} />}
          </h3>
          <Duty label={words.districtUsers} people={district.users} />
          <Duty
            label={words.salespeople}
            people={district.salespeople}
            more={({ schools }) => words.looksAfter(schools)}
            rest={district.unattended > 0 && <span className="plan-late">{words.unattended(district.unattended)}</span>}
          />
        </div>
      ))}
    </section>
  )
}

function Duty<Person extends Responsible>({
  label,
  people,
  more,
  rest,
}: {
  label: string
  people: readonly Person[]
  more?: (person: Person) => string
  rest?: ReactNode
}) {
  const words = useWords(planScreenWords)
  return (
    <dl className="plan-duty grid gap-8">
      <dt>{label}</dt>
      <dd className="grid">
        {people.map((person) => (
          <span key={person.id}>
            {person.name} <a href={`tel:${person.mobile}`}>{person.mobile}</a>
            {more && <span className="sub"> {more(person)}</span>}
          </span>
        ))}
        {!people.length && !rest && <span className="plan-late">{words.nobody}</span>}
        {rest}
      </dd>
    </dl>
  )
}
