import { getDesk } from '@keben/core/office/desk/contract'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../kit/api/endpoint-query.ts'
import { useWords } from '../kit/app/language.ts'
import { shownOn } from './home/desks.ts'
import { deskWords } from './words-desk.ts'
import { shellWords } from './words.ts'

/** The next job on this screen, else the most urgent one. */
export default function NextJob({ path }: { path: string }) {
  const words = useWords(shellWords)
  const desk = useWords(deskWords)
  // The counts from before the action are stale.
  const { data, isFetchedAfterMount } = useEndpoint(getDesk, {}, { quiet: true, staleTime: 0 })
  if (!data || !isFetchedAfterMount) return null
  const { waiting } = shownOn(data, desk)
  const next = waiting.find(({ to }) => to === path) ?? waiting[0]
  if (!next)
    return (
      <Link to="/sys" className="next-job-link push">
        {words.nothingNext}
      </Link>
    )
  return (
    <Link to={next.to ?? '/sys'} search={() => (next.search ?? {}) as never} className="next-job-link push">
      {words.next(next.title)}
    </Link>
  )
}
