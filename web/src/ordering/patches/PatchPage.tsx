import type { PatchDocument, PatchWindow } from '@keben/core/ordering/patches/shapes'
import { patchStates } from '@keben/core/ordering/patches/states'
import { patchWords } from '@keben/core/ordering/patches/words'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { DocumentPaper } from '../../kit/document/DocumentPaper.tsx'
import { DocumentScreen } from '../../kit/document/DocumentScreen.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { Money } from '../../kit/values/Money.tsx'
import { DeletePatch } from './DeletePatch.tsx'
import { lineColumns } from './line-columns.tsx'
import { PatchEditor } from './PatchEditor.tsx'
import { Rejection } from './Rejection.tsx'
import { type PatchViewer, endpointsByRole } from './endpoints-by-role.ts'
import { usePatchSteps } from './usePatchSteps.ts'
import { WindowLine } from './WindowLine.tsx'
import { patchScreenWords } from './words.ts'
import './patches.css'

const keyOf = ({ bookId, audience }: PatchDocument['lines'][number]) => `${bookId} ${audience}`
const whose = ({ schoolName, districtName, campusName }: PatchDocument) =>
  [schoolName || districtName, campusName].filter(Boolean).join(' · ')

/** One order: editable, or its lines and history; its district can approve or reject it. */
export function PatchPage({ side, id, back }: { side: PatchViewer; id: number; back: string }) {
  const words = useWords(patchScreenWords)
  const fields = patchWords[useLanguage()]
  return (
    <DocumentScreen
      endpoint={endpointsByRole[side].info}
      id={id}
      back={{ label: back }}
      missing={words.missing}
      states={patchStates}
      steps={usePatchSteps()}
      renderInstead={(patch) =>
        patch.actions.includes('save') && <Writing key={patch.id} side={side} patch={patch} back={back} />
      }
      renderView={(patch) => ({
        subtitle: whose(patch),
        actions: patch.actions.includes('delete') && <DeletePatch side={side} patch={patch} />,
        facts: [
          { label: words.titles, value: figure(patch.titles) },
          { label: fields.copies, value: figure(patch.copies) },
          { label: words.listValue, value: <Money fen={patch.listFen} sign /> },
          { label: words.funded, value: <Money fen={patch.fundedFen} sign /> },
        ],
        notes: (
          <>
            <Rejection patch={patch} />
            <p className="document-remark">
              <span className="sub">{words.reason}</span> {patch.reason || <span className="faint">–</span>}
            </p>
          </>
        ),
        lines: (
          <LineView lines={patch.lines} columns={lineColumns(words, patch.lines)} words={patchWords} keyOf={keyOf} />
        ),
        linesLabel: words.lines,
        beside: <WindowLine window={patch.window} />,
        stepWords: { create: words.created },
        paper: {
          sheet: (
            <DocumentPaper
              title={words.paperTitle}
              company={whose(patch)}
              number={patch.number}
              facts={[
                [fields.planName, patch.planName],
                [words.reason, patch.reason],
              ]}
              lines={patch.lines}
              columns={lineColumns(words, patch.lines)}
              words={patchWords}
              signs={[words.schoolSigns, words.districtSigns]}
            />
          ),
        },
      })}
    />
  )
}

function Writing({ side, patch, back }: { side: PatchViewer; patch: PatchDocument; back: string }) {
  const offer = useOffer(side, patch.planId, patch.campusId ?? undefined)
  if (offer.isError && !offer.data) return <QueryFailed error={offer.error} onRetry={() => void offer.refetch()} />
  if (!offer.data) return <Loader page />
  return <PatchEditor side={side} window={patch.window} offer={offer.data} patch={patch} back={back} />
}

/** A new order; its campus can change until the first save. */
export function NewPatch({ side, window, back }: { side: PatchViewer; window: PatchWindow; back: string }) {
  const [campusId, setCampusId] = useState<number>()
  const offer = useOffer(side, window.planId, campusId)
  if (offer.isError && !offer.data) return <QueryFailed error={offer.error} onRetry={() => void offer.refetch()} />
  if (!offer.data) return <Loader page />
  return (
    <PatchEditor
      key={offer.data.campusId}
      side={side}
      window={window}
      offer={offer.data}
      onCampus={setCampusId}
      back={back}
    />
  )
}

/** The offer does not change while a user edits. The call is the same for all roles. */
function useOffer(side: PatchViewer, planId: number, campusId: number | undefined) {
  const ofSchool = useEndpoint(
    endpointsByRole.school.books,
    { planId, ...(campusId && { campusId }) },
    { enabled: side === 'school' },
  )
  const ofDistrict = useEndpoint(endpointsByRole.district.books, { planId }, { enabled: side === 'district' })
  return side === 'school' ? ofSchool : ofDistrict
}
