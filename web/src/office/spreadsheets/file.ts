import { ImportInput } from '@keben/core/office/spreadsheets/contract'

const encodedMost = ImportInput.options[0].shape.file.maxLength ?? 0

/** In bytes. The call takes base64: four characters for three bytes. */
export const largestFile = Math.floor(encodedMost / 4) * 3

/** 1572864 → '1.5'. */
export const megabytes = (bytes: number): string => String(Math.ceil((bytes / 1024 / 1024) * 10) / 10)

export const isWorkbook = (name: string): boolean => /\.(xlsx|csv)$/i.test(name)

/** Reads a file as base64. Rejects if the browser cannot read it, for example after it was moved. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = reader.result as string
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
