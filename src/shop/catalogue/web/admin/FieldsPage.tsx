import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireAttributes } from '../../attribute-contract.ts'
import { ArrangeTabs } from './arrange/ArrangeTabs.tsx'
import { createAttributesApi } from './fields/attributes-api.ts'
import { kindNames } from './fields/field-values.ts'
import { NewFieldDialog } from './fields/NewFieldDialog.tsx'

type Row = WireAttributes['data'][number]

const kindWords = ({ kind, unit, choices }: Row): string => {
  if (kind === 'choice') return `${kindNames.choice}, ${choices === 1 ? '1 value' : `${choices} values`}`
  return kind === 'number' && unit ? `${kindNames.number}, ${unit}` : kindNames[kind]
}

/** What the owner says about a piece beyond what every product has. */
export function Component() {
  const fields = useAnswer(useCalls(createAttributesApi).listAttributes)
  const mayArrange = useAdmin().may('catalogue.arrange')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ScreenHead
        title="Product fields"
        words="What you say about a product beyond price and size. They become filters and lines on the product page."
      >
        {mayArrange && (
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            <Icon name="plus" size="sm" />
            New field
          </Button>
        )}
      </ScreenHead>
      <ArrangeTabs />
      <Loaded answer={fields} what="the product fields">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon="list-checks"
              title="No fields of your own yet"
              words="Such as firmness for mattresses, or whether a cover can be washed."
            />
          ) : (
            <Panel>
              <DataTable
                label="Product fields"
                rows={data}
                keyOf={({ key }) => key}
                columns={[
                  {
                    name: 'Field',
                    cell: ({ key, name }) => (
                      <Link to={adminPaths.field(key)} className="font-semibold break-words hover:underline">
                        {name}
                      </Link>
                    ),
                  },
                  { name: 'Kind', cell: kindWords },
                  {
                    name: 'Filter',
                    cell: ({ filterable }) => (
                      <Badge kind={filterable ? 'ok' : 'mute'} dot>
                        {filterable ? 'Yes' : 'No'}
                      </Badge>
                    ),
                  },
                  { name: 'Compulsory for', cell: ({ compulsory }) => compulsory.join(', ') },
                  {
                    name: 'Filled',
                    look: 'px-3 text-right tabular-nums max-lg:text-left',
                    cell: ({ filled, offered, lacking }) => (
                      <span className={lacking > 0 ? 'font-semibold text-geru-700' : ''}>
                        {filled} of {offered}
                        {lacking > 0 && <span className="sr-only">, {lacking} lack it</span>}
                      </span>
                    ),
                  },
                  {
                    name: 'Acts',
                    actions: 'corner',
                    cell: ({ key, name }) => (
                      <ButtonLink
                        size="sm"
                        to={adminPaths.field(key)}
                        aria-label={`${mayArrange ? 'Change' : 'See'} ${name}`}
                      >
                        <Icon name={mayArrange ? 'pencil' : 'eye'} size="sm" />
                      </ButtonLink>
                    ),
                  },
                ]}
              />
            </Panel>
          )
        }
      </Loaded>
      {isAdding && <NewFieldDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
