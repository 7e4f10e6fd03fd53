// The baseline: node:http and nothing else, sending the bytes it is given with the headers it is given.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', headerJson = '{}', port = '0'] = process.argv.slice(2)
const body = readFileSync(file)
const headers = { ...JSON.parse(headerJson), 'Content-Length': body.length }
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
