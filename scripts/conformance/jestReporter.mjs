import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'

// biome-ignore lint/style/noDefaultExport: Jest takes a default export.
export default class {
  onTestResult(_, { testFilePath, testResults, testExecError }) {
    const file = basename(testFilePath)
    const lines = testResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status, fullName }) => ({ test: `${file} > ${fullName}`, isPassed: status === 'passed' }))
    if (testExecError) lines.push({ test: `${file} > (cannot be loaded)`, isPassed: false })
    for (const line of lines) appendFileSync(process.env.CONFORMANCE_RESULTS ?? '', `${JSON.stringify(line)}\n`)
  }
}
