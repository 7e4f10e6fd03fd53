import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { boundTo, type FieldsProps } from './bound-field.ts'
import { FormSection } from './FormSection.tsx'

const mostOptions = 5

/** Pieces that are one thing in several colours or sizes: what ties them together, and what tells this one apart. */
export function GroupFields({ state, choices, product }: FieldsProps) {
  const field = boundTo(state)
  const { group, options } = state.values
  const said = options.filter(({ name, value }) => name && value)
  const put = (index: number, change: Partial<(typeof options)[number]>) =>
    state.setOptions(options.map((option, place) => (place === index ? { ...option, ...change } : option)))
  return (
    <FormSection
      title="Group and options"
      words={
        group === ''
          ? 'Not in a group'
          : `${group}${said.map(({ name, value }) => `, ${name}: ${value}`).join('')}`
      }
      names={['group', 'options', 'swatch']}
      faults={state.faults}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('group')}
          optional
          list="groups"
          maxLength={80}
          autoComplete="off"
          hint="The same name for all variants, such as aravali-sofa"
        />
        <datalist id="groups">
          {choices?.groups.map(({ id, title, members }) => (
            <option key={id} value={id}>{`${title}, ${members} in it`}</option>
          ))}
        </datalist>
        <Field
          {...field('swatch')}
          optional
          maxLength={7}
          autoComplete="off"
          hint="A colour such as #8a2411"
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-small-bold">How it differs from the others</legend>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name than their place
          <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <Field
              label={`Option ${index + 1}`}
              name={`option-${index}`}
              maxLength={40}
              value={option.name}
              placeholder="Colour"
              error={index === 0 ? state.faults.options : undefined}
              onChange={({ target }) => put(index, { name: target.value })}
            />
            <Field
              label={`Value ${index + 1}`}
              maxLength={60}
              value={option.value}
              placeholder="Rust"
              onChange={({ target }) => put(index, { value: target.value })}
            />
            <IconButton
              icon="x"
              aria-label={`Remove option ${index + 1}`}
              onClick={() => state.setOptions(options.filter((_, place) => place !== index))}
            />
          </div>
        ))}
        {options.length < mostOptions && (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => state.setOptions([...options, { name: '', value: '' }])}
          >
            <Icon name="plus" size="sm" />
            Add an option
          </Button>
        )}
      </fieldset>
      {product && product.group_members.length > 1 && <Members product={product} />}
    </FormSection>
  )
}

const Members = ({ product }: { product: NonNullable<FieldsProps['product']> }) => (
  <div>
    <h3 className="text-sm font-small-bold">In this group</h3>
    <ul className="mt-1.5 divide-y divide-chuna-200 rounded-md border border-chuna-200">
      {product.group_members.map(({ _id, title, options, price_offer, in_stock, published }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 text-md">
          <span className="min-w-0">
            {_id === product._id ? (
              <b className="font-small-bold">{title}</b>
            ) : (
              <Link to={adminPaths.product(_id)} className="link inline-flex min-h-11 items-center">
                {title}
              </Link>
            )}
            <span className="block text-sm text-chuna-600">{Object.values(options).join(', ')}</span>
          </span>
          <span className="text-sm text-chuna-700 tabular-nums">
            {showRupees(price_offer)}, {published ? (in_stock ? 'Available' : 'Out of Stock') : 'Draft'}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
