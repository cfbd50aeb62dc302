import type { Language } from '@keben/core/kit/language'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'
import { FileButton } from '../api/FileButton.tsx'
import { figure, useLanguage } from '../app/language.ts'
import type { ListLook } from './look.ts'
import { inputOf } from './search.ts'
import type { ListScreenProps, ListResult, WithId } from './types.ts'

/** The title with a summary line, and the list's actions. */
export function ListHead<Row extends WithId, Input, Sums>(look: ListLook<Row, Input, Sums> & { phone: boolean }) {
  const { title, create, picker, extra, phone } = look
  const language = useLanguage()
  const Title = look.heading === 2 ? 'h2' : 'h1'
  return (
    <header className="page-head">
      <div>
        <Title>{title}</Title>
        <p className="sub num">{look.answer ? summaryOf(look, look.answer, { language, phone }) : ' '}</p>
      </div>
      <div className="buttons no-print">
        {!phone && picker}
        {(!phone || look.extraOnPhones) && extra}
        {look.onDownload && <DownloadButton look={look} onDownload={look.onDownload} />}
        {create && !phone && (
          <Button look="main" icon={<Icon name="plus" />} onClick={create.run}>
            {create.label}
          </Button>
        )}
      </div>
      {phone && picker && <div className="head-picker">{picker}</div>}
    </header>
  )
}

/** The total, the counts by tab, and the sums. */
export function summaryOf<Row extends WithId, Input, Sums>(
  look: ListLook<Row, Input, Sums>,
  answer: ListResult<Row, Sums>,
  { language, phone }: { readonly language: Language; readonly phone: boolean },
): string {
  const counts = look.tabs?.options.map((tab) => ({ label: tab.label[language], count: tab.count(answer.sums) })) ?? []
  const summed = look.tabs ? counts.reduce((sum, { count }) => sum + count, 0) : answer.total
  const all = look.tabs?.all?.(answer.sums) ?? summed
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(({ label, count }) =>
      language === 'en' ? `${figure(count)} ${label.toLowerCase()}` : `${label} ${figure(count)}`,
    )
  // A chosen tab shows its own count, as its sums do.
  const isNarrowed = look.tabs !== undefined && look.state.filters[look.tabs.key] !== undefined
  if (isNarrowed) return [look.counted(answer.total), ...(look.summed?.(answer.sums) ?? [])].join(' · ')
  // A single state needs no count of its own; on a phone the tabs show the counts. Overlapping tabs would look like a
  // sum.
  return [
    look.counted(all),
    ...(parts.length > 1 && !phone && !look.tabs?.all ? parts : []),
    ...(look.summed?.(answer.sums) ?? []),
  ].join(' · ')
}

/** Downloads all pages under the current filters. */
function DownloadButton<Row extends WithId, Input, Sums>({
  look,
  onDownload,
}: {
  look: ListLook<Row, Input, Sums> & { phone: boolean }
  onDownload: NonNullable<ListScreenProps<Row, Input, Sums>['onDownload']>
}) {
  const load = () => {
    const { page: _page, pageSize: _pageSize, ...filter } = inputOf(look.state)
    const columns = look.chosen.shown.filter((column) => !column.screenOnly).map((column) => column.key)
    return onDownload({ ...look.within, ...filter } as Input, columns, `${look.title}.xlsx`)
  }
  return <FileButton load={load} disabled={!look.rows.length} {...(look.phone && { look: 'icon' })} />
}
