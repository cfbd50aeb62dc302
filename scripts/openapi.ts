import { endpoints } from '@keben/core/contracts'
import { version } from '@keben/server/app'
import { openApi } from '@keben/server/kit/http/openapi'

// Prints the API as OpenAPI 3.1.
process.stdout.write(`${JSON.stringify(openApi(endpoints, version), undefined, 2)}\n`)
