import { type NetworkId, requestRpc } from '@solsmith/chain'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../database/openDatabase.ts'
import { registry } from '../metrics/meters.ts'
import type { RpcNetwork } from '../rpc/networks.ts'

type Measured = {
  readonly database: Database
  readonly networks: { readonly [N in NetworkId]?: Pick<RpcNetwork, 'client'> | null }
}

export function buildMetrics({ database, networks }: Measured): FastifyInstance {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  const states = createStates(own)
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_, reply) => {
    await readStates(states, { database, networks })
    const text = await Registry.merge([registry, own]).metrics()
    return reply.type(own.contentType).send(text)
  })
  return app
}

type States = ReturnType<typeof createStates>

const createStates = (registry: Registry) => {
  const registers = [registry]
  return {
    database: new Gauge({ name: 'solsmith_database_up', help: '1 if the database answers.', registers }),
    pool: new Gauge({
      name: 'solsmith_database_connections',
      help: 'Connections to the database, by state; waiting are queries without one.',
      labelNames: ['state'] as const,
      registers,
    }),
    waiting: new Gauge({
      name: 'solsmith_jobs_waiting',
      help: 'Jobs that are due, by job, over all processes.',
      labelNames: ['job'] as const,
      registers,
    }),
    failed: new Gauge({
      name: 'solsmith_jobs_failed',
      help: 'Jobs that are not tried again, by job, over all processes.',
      labelNames: ['job'] as const,
      registers,
    }),
    lag: new Gauge({
      name: 'solsmith_index_lag_slots',
      help: 'Slots between the network and the index, by network.',
      labelNames: ['network'] as const,
      registers,
    }),
  }
}

async function readStates(states: States, { database, networks }: Measured): Promise<void> {
  for (const gauge of [states.pool, states.waiting, states.failed, states.lag]) gauge.reset()
  states.database.set(0)
  await database
    .query(async (_, pool) => {
      const { rows: jobs } = await pool.query<{ job: string; waiting: number; failed: number }>(
        `select task.identifier as job,
           count(*) filter (where attempts < max_attempts and run_at <= now())::integer as waiting,
           count(*) filter (where attempts >= max_attempts)::integer as failed
         from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         group by 1`,
      )
      for (const { job, waiting, failed } of jobs) {
        states.waiting.set({ job }, waiting)
        states.failed.set({ job }, failed)
      }
      states.database.set(1)
      states.pool.set({ state: 'open' }, pool.totalCount)
      states.pool.set({ state: 'idle' }, pool.idleCount)
      states.pool.set({ state: 'waiting' }, pool.waitingCount)
      const { rows: chains } = await pool.query<{ network: NetworkId; slot: string }>(
        `select distinct on (network) network, coalesce(stream_slot, confirmed_slot) as slot from indexed_chains
         where (network = 'sandbox' or stream_slot is not null) and genesis not like 'forgotten %'
         order by network, id desc`,
      )
      for (const { network, slot } of chains) {
        const rpc = networks[network]
        const newest = rpc ? await readSlot(rpc) : null
        if (newest !== null) states.lag.set({ network }, newest - Number(slot))
      }
    })
    .catch(() => {})
}

/** Null without an answer. */
const readSlot = ({ client }: Pick<RpcNetwork, 'client'>): Promise<number | null> =>
  requestRpc(
    {
      // Unused: the client has the URL.
      url: 'https://sandbox.invalid',
      fetch: async (_, init) => new Response(await client.post(String(init?.body))),
    },
    'getSlot',
    [{ commitment: 'confirmed' }],
  ).then(Number, () => null)
