import { fetchConfig, fetchLookupTables, fetchOperator } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { type ConfigParts, readConfig } from './readConfig.ts'
import { type LookupTableParts, readLookupTables } from './readLookupTables.ts'
import { type OperatorParts, readOperator } from './readOperator.ts'

export function serveConfig(app: FastifyInstance, instance: ConfigParts & OperatorParts & LookupTableParts): void {
  serve(app, fetchConfig, () => readConfig(instance))
  serve(app, fetchOperator, async () => readOperator(instance))
  serve(app, fetchLookupTables, async () => readLookupTables(instance))
}
