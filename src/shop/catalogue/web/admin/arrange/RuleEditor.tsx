import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { type CollectionRule, type CollectionRules, mostRules } from '../../../domain/collection-rules.ts'
import { freshFieldRule, freshRule, type RuleName, ruleNames } from './collection-values.ts'
import { FieldRuleValue, type RuleFieldChoice } from './FieldRuleValue.tsx'

type Choices = { categories: { slug: string; name: string }[]; brands: string[]; fields: RuleFieldChoice[] }

/** How the select names a product field, which has no name among the others. */
const ofField = 'attribute:'

/** The rules that fill a collection, one below the other; all of them count, or any. */
export function RuleEditor({
  rules,
  choices,
  faults,
  onChange,
}: {
  rules: CollectionRules
  choices: Choices
  /** By place: 'rules.0'. */
  faults: Record<string, string>
  onChange: (next: CollectionRules) => void
}) {
  const put = (place: number, rule: CollectionRule) =>
    onChange({ ...rules, rules: rules.rules.map((one, at) => (at === place ? rule : one)) })
  return (
    <div className="grid gap-3 rounded-md border border-chuna-200 bg-chuna-50 p-4">
      <label className="flex flex-wrap items-center gap-2 text-sm font-small-bold">
        A product is in when
        <select
          className="field select w-auto font-normal"
          value={rules.match}
          onChange={({ target }) => onChange({ ...rules, match: target.value as CollectionRules['match'] })}
        >
          <option value="all">all of these are so</option>
          <option value="any">any of these is so</option>
        </select>
      </label>
      <ul className="grid gap-3">
        {rules.rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no name of their own
          <li key={place} className="grid gap-1">
            <div className="flex flex-wrap items-center gap-2">
              {place > 0 && <span className="font-semibold">{rules.match === 'all' ? 'and' : 'or'}</span>}
              <select
                aria-label={`Rule ${place + 1}`}
                className="field select w-auto"
                value={rule.field === 'attribute' ? `${ofField}${rule.attribute}` : rule.field}
                onChange={({ target }) => put(place, freshOf(target.value, choices.fields))}
              >
                {Object.entries(ruleNames).map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
                {choices.fields.length > 0 && (
                  <optgroup label="Product fields">
                    {choices.fields.map(({ key, name }) => (
                      <option key={key} value={`${ofField}${key}`}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                )}
              </select>
              <RuleValue rule={rule} place={place} choices={choices} onChange={(next) => put(place, next)} />
              <IconButton
                icon="x"
                aria-label={`Remove rule ${place + 1}`}
                onClick={() => onChange({ ...rules, rules: rules.rules.filter((_, at) => at !== place) })}
              />
            </div>
            {faults[`rules.${place}`] && (
              <p className="flex gap-1.5 text-sm font-medium text-geru-600">
                <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
                {faults[`rules.${place}`]}
              </p>
            )}
          </li>
        ))}
      </ul>
      <span>
        <Button
          kind="ghost"
          size="sm"
          disabled={rules.rules.length >= mostRules}
          onClick={() => onChange({ ...rules, rules: [...rules.rules, freshRule('category')] })}
        >
          <Icon name="plus" size="sm" />
          Add a rule
        </Button>
      </span>
    </div>
  )
}

const freshOf = (chosen: string, fields: RuleFieldChoice[]): CollectionRule => {
  const field = fields.find(({ key }) => chosen === `${ofField}${key}`)
  return field ? freshFieldRule(field) : freshRule(chosen as RuleName)
}

type ValueProps = {
  rule: CollectionRule
  place: number
  choices: Choices
  onChange: (rule: CollectionRule) => void
}

const digitsIn = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 8))

function RuleValue({ rule, place, choices, onChange }: ValueProps) {
  switch (rule.field) {
    case 'category':
      return (
        <SeveralOf
          label={`Categories of rule ${place + 1}`}
          options={choices.categories.map(({ slug, name }) => [slug, name])}
          chosen={rule.values}
          onChange={(values) => onChange({ ...rule, values })}
        />
      )
    case 'brand':
      return (
        <SeveralOf
          label={`Brands of rule ${place + 1}`}
          options={choices.brands.map((name) => [name, name])}
          chosen={rule.values}
          onChange={(values) => onChange({ ...rule, values })}
        />
      )
    case 'price':
      return (
        <>
          <select
            aria-label={`How rule ${place + 1} compares`}
            className="field select w-auto"
            value={rule.is}
            onChange={({ target }) => onChange({ ...rule, is: target.value as typeof rule.is })}
          >
            <option value="at_most">at most</option>
            <option value="at_least">at least</option>
          </select>
          <input
            aria-label={`Rupees of rule ${place + 1}`}
            className="field w-32"
            inputMode="numeric"
            value={rule.rupees}
            onChange={({ target }) => onChange({ ...rule, rupees: digitsIn(target.value) })}
          />
        </>
      )
    case 'new':
      return (
        <>
          since
          <input
            aria-label={`Days of rule ${place + 1}`}
            className="field w-20"
            inputMode="numeric"
            value={rule.days}
            onChange={({ target }) => onChange({ ...rule, days: Math.min(3_650, digitsIn(target.value)) })}
          />
          days
        </>
      )
    case 'on_sale':
      return <span>in a running sale</span>
    case 'in_stock':
      return <span>at least 1 piece, or made to order</span>
    case 'attribute':
      return (
        <FieldRuleValue
          rule={rule}
          place={place}
          field={choices.fields.find(({ key }) => key === rule.attribute)}
          onChange={onChange}
        />
      )
  }
}

/** Some of a list: those chosen, each with a way out, and a select for one more. */
function SeveralOf({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string
  options: [value: string, name: string][]
  chosen: string[]
  onChange: (chosen: string[]) => void
}) {
  return (
    <>
      {chosen.map((value) => {
        const name = options.find(([one]) => one === value)?.[1] ?? value
        return (
          <span key={value} className="inline-flex items-center rounded-full bg-chuna-200 pl-3 text-sm">
            {name}
            <IconButton
              icon="x"
              size="sm"
              aria-label={`Leave out ${name}`}
              onClick={() => onChange(chosen.filter((one) => one !== value))}
            />
          </span>
        )
      })}
      <select
        aria-label={label}
        className="field select w-auto max-w-full"
        value=""
        onChange={({ target }) => onChange([...chosen, target.value])}
      >
        <option value="">{chosen.length === 0 ? 'Choose' : 'or also'}</option>
        {options
          .filter(([value]) => !chosen.includes(value))
          .map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </select>
    </>
  )
}
