import pg from 'pg'
import { readFileSync } from 'node:fs'
const [folder, database] = process.argv.slice(2)
const sock = readFileSync(folder+'/postgres/postmaster.pid','utf8').split('\n')[4]
const c = new pg.Client({connectionString:`postgresql://aangan@localhost/${database}?host=${encodeURIComponent(sock)}`})
await c.connect()
for (const q of process.argv.slice(4)) {
 try { const r = await c.query(q); for (const x of [].concat(r)) { if (x.rows?.length) console.log(x.rows.map(y=>Object.values(y).join(' | ')).join('\n')) } } catch(e){console.log('ERR',e.message)}
}
await c.end()
