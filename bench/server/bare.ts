import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { ownDatabase, ownUser } from '../../apps/server/src/database/startPostgres.ts'

const pool = new pg.Pool({ host: process.argv[2], user: ownUser, database: ownDatabase, max: 10 })
const text = 'select id, name, created_at from projects where id = $1'
const server = createServer((_, response) => {
  void pool.query({ name: 'one', text, values: ['none'] }).then(({ rows }) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ rows }))
  })
})
server.listen(0, '127.0.0.1', () => {
  // A TCP server has such an address.
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
