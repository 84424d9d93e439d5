export default {
  dialect: 'postgresql',
  schema: '../../apps/server/src/database/schema.ts',
  out: '../../apps/server/src/database/migrations',
}
