import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { figure, useLanguage, useWords } from '../language.ts'
import { isRefused } from '../refused.ts'
import { listWords } from '../words.ts'
import type { ListLook } from './look.ts'
import { inputOf } from './search.ts'
import type { ListScreenProps, Listed, WithId } from './types.ts'

/** The title with one line of counts, and what can be done with the list as a whole. */
export function ListHead<Row extends WithId, Given, Sums>(look: ListLook<Row, Given, Sums> & { phone: boolean }) {
  const { title, create, extra, phone } = look
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        <p className="sub num">{look.answer ? <Summary look={look} answer={look.answer} /> : ' '}</p>
      </div>
      <div className="buttons no-print">
        {!phone && extra}
        {look.onDownload && <DownloadButton look={look} onDownload={look.onDownload} />}
        {create && !phone && (
          <Button type="primary" icon={<PlusOutlined />} onClick={create.run}>
            {create.label}
          </Button>
        )}
      </div>
    </header>
  )
}

function Summary<Row extends WithId, Given, Sums>({
  look,
  answer,
}: {
  look: ListLook<Row, Given, Sums> & { phone: boolean }
  answer: Listed<Row, Sums>
}) {
  const language = useLanguage()
  const counts = look.tabs?.options.map((tab) => ({ label: tab.label[language], count: tab.count(answer.sums) })) ?? []
  const all = look.tabs ? counts.reduce((sum, { count }) => sum + count, 0) : answer.total
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(({ label, count }) =>
      language === 'en' ? `${figure(count)} ${label.toLowerCase()}` : `${label} ${figure(count)}`,
    )
  // Where all are in one state, its count is that of the list; on a phone the tabs below have the counts.
  return [
    look.counted(all),
    ...(parts.length > 1 && !look.phone ? parts : []),
    ...(look.summed?.(answer.sums) ?? []),
  ].join(' · ')
}

function DownloadButton<Row extends WithId, Given, Sums>({
  look,
  onDownload,
}: {
  look: ListLook<Row, Given, Sums> & { phone: boolean }
  onDownload: NonNullable<ListScreenProps<Row, Given, Sums>['onDownload']>
}) {
  const words = useWords(listWords)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { page: _page, pageSize: _pageSize, ...filter } = inputOf(look.state)
      const columns = look.chosen.shown.filter((column) => !column.screenOnly).map((column) => column.key)
      await onDownload({ ...look.within, ...filter } as Given, columns, `${look.title}.xlsx`)
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={busy}
      disabled={!look.rows.length}
      onClick={() => void start()}
      aria-label={words.download}
    >
      {look.phone ? null : words.download}
    </Button>
  )
}
