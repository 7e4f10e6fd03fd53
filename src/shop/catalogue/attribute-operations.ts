// The calls about product fields of the owner's own.
import { operation } from '#kernel/operation.ts'
import * as contract from './attribute-contract.ts'

const tag = 'Product fields'
const mayRead = operation(tag, { access: { permission: 'products.read' } })
const mayArrange = operation(tag, { access: { permission: 'catalogue.arrange' } })
const mayEmpty = operation(tag, { access: { permission: 'catalogue.arrange', confirmed: true } })

export const attributeOperations = {
  'GET /admin/attributes': mayRead('Product fields with how many products say them', {
    answer: contract.WireAttributes,
  }),
  'GET /admin/attributes/:key': mayRead('One product field, and what uses it', {
    params: contract.AttributeParam,
    answer: contract.WireAttribute,
  }),
  'POST /admin/attributes': mayArrange('Add a product field', {
    body: contract.NewAttribute,
    status: 201,
    answer: contract.WireAttribute,
  }),
  'PUT /admin/attributes/:key': mayArrange('Change a product field, its choices and who asks for it', {
    params: contract.AttributeParam,
    body: contract.AttributeBody,
    answer: contract.WireAttribute,
  }),
  'POST /admin/attributes/:key/empty': mayEmpty(
    'Take its values from all products, or give them to another field of the same kind',
    { params: contract.AttributeParam, body: contract.EmptyAttributeBody, answer: contract.WireEmptied },
  ),
  'DELETE /admin/attributes/:key': mayArrange('Remove a product field that nothing uses', {
    params: contract.AttributeParam,
    status: 204,
  }),
}
