import { useState } from 'react'
import { useAdmin } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Choices } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ways } from './ways.ts'

type Way = 'import' | 'one' | 'demo'

/** Three ways to fill the shelves; the demo may stay while its owner learns. */
export function WhatYouSell({ demoProducts, onLater }: { demoProducts: number; onLater: () => void }) {
  const { may } = useAdmin()
  const [chosen, setChosen] = useState<Way>('import')
  return (
    <>
      <Choices<Way>
        legend="What you sell"
        group="what-you-sell"
        chosen={chosen}
        onChoose={setChosen}
        answers={[
          [
            'import',
            'Import a list',
            'CSV or Excel, with pictures by address. Nothing changes before you have seen the check.',
          ],
          ['one', 'Add them one by one', 'Best below 30 products. About 4 minutes each.'],
          ...(demoProducts > 0
            ? [
                [
                  'demo',
                  'Keep the demo for now',
                  `${demoProducts} products to practise with. They cannot be sold for real money.`,
                ] as const,
              ]
            : []),
        ]}
      />
      {may('products.change') && (
        <div className="flex flex-wrap gap-3">
          {chosen === 'import' && (
            <ButtonLink to={ways.import} kind="primary">
              <Icon name="upload" size="sm" />
              Import a list
            </ButtonLink>
          )}
          {chosen === 'one' && (
            <ButtonLink to={ways.new_product} kind="primary">
              <Icon name="plus" size="sm" />
              Add a product
            </ButtonLink>
          )}
          {chosen === 'demo' && (
            <Button kind="primary" onClick={onLater}>
              Go on with the demo
            </Button>
          )}
        </div>
      )}
    </>
  )
}
