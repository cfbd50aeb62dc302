import type { Endpoint, InputOf, Shape } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import { callForFile } from './call.ts'
import { fileNameOf } from './file-name.ts'
import { wordsNow } from '../app/language.ts'
import { wireWords } from './words-wire.ts'

/** Fetches a file and saves it under the server's name, else the supplied one. */
export async function download<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out> | (() => Promise<Endpoint<CallAccess, In, Out>>),
  input: InputOf<In>,
  suppliedName?: string,
): Promise<void> {
  const response = await callForFile(typeof endpoint === 'function' ? await endpoint() : endpoint, input)
  const name = fileNameOf(response.headers.get('content-disposition')) ?? suppliedName ?? wordsNow(wireWords).untitled
  saveFile(await response.blob(), name)
}

export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
