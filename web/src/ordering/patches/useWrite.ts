import type { PatchDocument } from '@keben/core/ordering/patches/shapes'
import { patchSteps } from '@keben/core/ordering/patches/states'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endpointQuery, useAction } from '../../kit/api/endpoint-query.ts'
import { documentWords } from '../../kit/document/words.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import type { patchInput } from './draft.ts'
import { type PatchViewer, endpointsByRole } from './endpoints-by-role.ts'

interface Writing {
  readonly planId: number
  readonly campusId: number | null
  readonly patch?: PatchDocument | undefined
}

/** Saves, or saves and submits; then the URL names the order. */
export function useWrite(side: PatchViewer, { planId, campusId, patch }: Writing) {
  const client = useQueryClient()
  const labels = useWords(documentWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'save' | 'submit'>()
  const [known, setKnown] = useState(patch && { id: patch.id, version: patch.version })
  const [saved, setSaved] = useState(false)
  const [gone, setGone] = useState(false)
  const calls = {
    school: { save: useAction(endpointsByRole.school.save), submit: useAction(endpointsByRole.school.order) },
    district: {
      save: useAction(endpointsByRole.district.save),
      submit: useAction(endpointsByRole.district.order),
    },
  }

  /** True on success. */
  async function run(action: 'save' | 'submit', what: ReturnType<typeof patchInput>): Promise<boolean> {
    setBusy(action)
    try {
      const input = { ...known, planId, ...what }
      const answer =
        side === 'school'
          ? await calls.school[action].run({ ...input, campusId: campusId ?? 0 })
          : await calls.district[action].run(input)
      if (!answer) return false
      const { id, version } = answer.data
      setKnown({ id, version })
      setSaved(true)
      setGone(!known || action === 'submit')
      client.setQueryData(endpointQuery(endpointsByRole[side].info, { id }).queryKey, answer.data)
      if (!known)
        void navigate({ to: '.', search: () => ({ patch: String(id) }) as never, replace: true, ignoreBlocker: true })
      if (action === 'submit') showLastAction(labels.done(patchSteps.submit[language], answer.data.number))
      return true
    } finally {
      setBusy(undefined)
    }
  }
  return { run, busy, saved, gone }
}
