import { endpoints } from '@keben/core/contracts'
import { version } from '@keben/server/app'
import { openApi } from '@keben/server/kit/http/openapi'

// The API as OpenAPI 3.1, for tools that read it from a file.
process.stdout.write(`${JSON.stringify(openApi(endpoints, version), undefined, 2)}\n`)
