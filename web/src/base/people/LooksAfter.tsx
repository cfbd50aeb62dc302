import type { Verdict } from '@keben/core/kit/paging'
import type { User } from '@keben/core/base/people/contract'
import {
  type DistrictLookedAfter,
  giveDistricts,
  giveSchools,
  listSchoolsOfDistrict,
  takeDistricts,
  takeSchools,
} from '@keben/core/base/people/salespeople'
import { useMemo, useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { GuardedDrawer, type DrawerGuard, useAskBeforeLeaving, useGuard } from '../../kit/form/GuardedDrawer.tsx'
import { useFormKeys } from '../../kit/fields/leading.ts'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { TickTree } from '../../kit/tick-tree/TickTree.tsx'
import { showLastAction } from '../../kit/api/last-action.ts'
import { toast } from '../../kit/ui/toast.ts'
import { type DutyChanges, changesBetween, disabledIn, nodesOf, othersIn, ticksFor, worthOf } from './assignments.ts'
import { looksAfterWords } from './words.ts'

interface LooksAfterProps {
  readonly salesperson: User | undefined
  readonly onClose: () => void
}

/** The districts and schools of a salesperson, as a tree with ticks. */
export function LooksAfter({ salesperson, onClose }: LooksAfterProps) {
  const words = useWords(looksAfterWords)
  const { onLeave, onGuard } = useGuard(onClose)
  return (
    <GuardedDrawer
      open={salesperson !== undefined}
      title={words.title(salesperson?.name ?? '')}
      width={640}
      onLeave={onLeave}
    >
      {salesperson && <Districts salesperson={salesperson} onClose={onClose} onLeave={onLeave} onGuard={onGuard} />}
    </GuardedDrawer>
  )
}

type Inside = DrawerGuard & LooksAfterProps & { readonly salesperson: User }

function Districts(props: Inside) {
  const words = useWords(looksAfterWords)
  const { companyId } = props.salesperson
  const query = useEndpoint(listSchoolsOfDistrict, companyId ? { companyId } : {}, { staleTime: 0 })
  if (query.error) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || query.isPlaceholderData) return <Loader page />
  if (!query.data.districts.length) return <Sorry title={words.noDistricts} text="" />
  return <Ticks {...props} districts={query.data.districts} />
}

function Ticks({
  salesperson,
  districts,
  onClose,
  onLeave,
  onGuard,
}: Inside & { districts: readonly DistrictLookedAfter[] }) {
  const words = useWords(looksAfterWords)
  const { id } = salesperson
  const nodes = useMemo(() => nodesOf(districts, id), [districts, id])
  const others = useMemo(() => othersIn(districts, id), [districts, id])
  const disabled = useMemo(() => disabledIn(districts), [districts])
  const before = useMemo(() => ticksFor(districts, id), [districts, id])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(before)
  const changes = changesBetween(before, ticked)
  const { added, taken } = changes
  const dirty = added.length + taken.length > 0
  const holder = useAskBeforeLeaving(dirty, onGuard)
  const { run, busy } = useApply(id)

  const save = async () => {
    if (busy || !dirty) return
    if (await run(changes)) {
      onClose()
      showLastAction(words.saved)
    }
  }
  useFormKeys({ save: () => void save(), leave: onLeave })
  const worth = worthOf(districts, ticked, id)
  const fromOthers = added.filter((key) => others.has(key)).length
  return (
    <div className="people-looks-after stack tall">
      {holder}
      <div className="people-looks-after-says grid gap-2">
        <b className="num" role="status">
          {words.worth(worth.districts, worth.schools)}
        </b>
        <span className="sub">{words.hint}</span>
      </div>
      <TickTree
        label={words.title(salesperson.name)}
        nodes={nodes}
        ticked={ticked}
        onTick={setTicked}
        kind="branches"
        searchHint={words.search}
        asideOf={({ key }) => [others.get(key), disabled.has(key) && words.disabled].filter(Boolean).join(' · ')}
      />
      <footer className="drawer-foot">
        <span className="sub num" role="status">
          {[words.changes(added.length, taken.length), fromOthers && words.fromOthers(fromOthers)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Button onClick={onLeave}>{words.close}</Button>
        <Button look="main" disabled={!dirty} busy={busy} title="Ctrl+Enter" onClick={() => void save()}>
          {words.save}
        </Button>
      </footer>
    </div>
  )
}

/** Adds before it removes, so that a school which moves between district and itself is never unassigned. */
function useApply(userId: number) {
  const districtsOff = useAction(takeDistricts)
  const districtsOn = useAction(giveDistricts)
  const schoolsOff = useAction(takeSchools)
  const schoolsOn = useAction(giveSchools)
  const parts = [districtsOff, districtsOn, schoolsOff, schoolsOn]

  async function run(changes: DutyChanges): Promise<boolean> {
    const steps = [
      changes.giveDistricts.length && (() => districtsOn.run({ userId, districtIds: changes.giveDistricts })),
      changes.giveSchools.length && (() => schoolsOn.run({ userId, schoolIds: changes.giveSchools })),
      changes.takeDistricts.length && (() => districtsOff.run({ userId, districtIds: changes.takeDistricts })),
      changes.takeSchools.length && (() => schoolsOff.run({ userId, schoolIds: changes.takeSchools })),
    ]
    for (const step of steps) {
      if (!step) continue
      const answer = await step()
      if (!answer || !allDone(answer.data.verdicts)) return false
    }
    return true
  }
  return { run, busy: parts.some((part) => part.busy) }
}

/** Reports conflicts with other users: the first reason, and how many there are. */
function allDone(verdicts: readonly Verdict[]): boolean {
  const [first, ...more] = verdicts.filter((verdict) => !verdict.done)
  if (!first) return true
  toast('warning', more.length ? `${first.message} (+${more.length})` : (first.message ?? ''))
  return false
}
