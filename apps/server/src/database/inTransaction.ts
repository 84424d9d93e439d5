import type pg from 'pg'

/** Its own connection, for statements with numbered values. */
export async function inTransaction<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    const result = await act(client)
    await client.query('commit')
    isDone = true
    return result
  } finally {
    // Also rolls back.
    client.release(!isDone)
  }
}
