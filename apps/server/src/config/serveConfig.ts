import { fetchConfig, fetchLookupTables, fetchOperator } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../serve.ts'
import { type GenesisReader, readConfig } from './readConfig.ts'
import { readLookupTables } from './readLookupTables.ts'
import { readOperator } from './readOperator.ts'

/** Serves what a page has to know about this instance. */
export function serveConfig(app: FastifyInstance, instance: Deps & { readonly readGenesis: GenesisReader }): void {
  serve(app, fetchConfig, () => readConfig(instance, instance.readGenesis))
  serve(app, fetchOperator, async () => readOperator(instance))
  serve(app, fetchLookupTables, async () => readLookupTables(instance))
}
