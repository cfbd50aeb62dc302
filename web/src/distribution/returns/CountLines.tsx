import { returnSteps } from '@keben/core/distribution/returns/states'
import { receiveReturn } from '@keben/core/distribution/returns/contract'
import type { ReturnDocument, ReturnLine } from '@keben/core/distribution/returns/shapes'
import { returnWords } from '@keben/core/distribution/returns/words'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { LineView } from '../../kit/lines/LineView.tsx'
import { useDraft } from '../../kit/draft/useDraft.ts'
import { FigureField } from '../../kit/fields/FigureField.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { lineColumns } from './columns.tsx'
import { returnScreenWords } from './words.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'

interface Count {
  readonly good: number | null
  readonly damaged: number | null
}

/** The lines of an approved return while its keeper counts; initially all good. */
export function CountLines({ document }: { document: ReturnDocument }) {
  const words = useWords(returnScreenWords)
  const language = useLanguage()
  const fields = returnWords[language]
  const toast = useActionToast()
  const { draft: typed, change, settle, holder } = useDraft<ReadonlyMap<number, Count>>(() => new Map())
  const receiving = useAction(receiveReturn)
  const isOut = document.kind === 'supplier'
  const countOf = ({ id, copies }: ReturnLine): Count => typed.get(id) ?? { good: copies, damaged: 0 }
  const isOver = (line: ReturnLine): boolean => {
    const { good, damaged } = countOf(line)
    return (good ?? 0) + (damaged ?? 0) > line.copies
  }
  const fieldColumn = (field: keyof Count): Column<ReturnLine> => ({
    key: field,
    width: 96,
    align: 'end',
    render: (line) => (
      <FigureField
        aria-label={words.fieldOf(fields[field], line.title)}
        aria-invalid={isOver(line)}
        value={countOf(line)[field]}
        onChange={(value, step) =>
          change((now) => new Map(now).set(line.id, { ...countOf(line), [field]: value }), step)
        }
      />
    ),
  })
  const columns = [
    ...lineColumns(false).filter(({ key }) => key !== 'listFen' && key !== 'good' && key !== 'damaged'),
    fieldColumn('good'),
    ...(isOut ? [] : [fieldColumn('damaged')]),
  ]
  const count = async () => {
    const answer = await receiving.run({
      id: document.id,
      version: document.version,
      lines: document.lines.map((line) => {
        const { good, damaged } = countOf(line)
        return { lineId: line.id, good: good ?? 0, damaged: damaged ?? 0 }
      }),
    })
    if (!answer) return
    settle(typed)
    toast(returnSteps.receive[language], document.number)
  }
  return (
    <>
      <LineView
        lines={document.lines}
        columns={columns}
        words={returnWords}
        renderNote={(line) => (isOver(line) ? words.tooMany : '')}
        classOf={(line) => (isOver(line) ? 'is-odd' : undefined)}
        tools={
          <>
            <span className="sub">{isOut ? words.outHint : words.countHint}</span>
            <button
              type="button"
              className="button is-main"
              disabled={receiving.busy || document.lines.some(isOver)}
              onClick={() => void count()}
            >
              {isOut ? words.sendOut : words.countIn}
            </button>
          </>
        }
      />
      {holder}
    </>
  )
}
