// PostgreSQL as the shop writes to it. What a condition asks to be true or false stands in the statement itself: an index of
// what is listed helps a statement only where the plan that is kept for it can see that it asks for what is listed.
import { type BinaryOperationNode, PostgresDialect, PostgresQueryCompiler, ValueNode } from 'kysely'

class StatementCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand: right } = node
    const isOneOfTwo = ValueNode.is(right) && typeof right.value === 'boolean'
    super.visitBinaryOperation(
      isOneOfTwo ? { ...node, rightOperand: ValueNode.createImmediate(right.value) } : node,
    )
  }
}

export class ShopDialect extends PostgresDialect {
  override createQueryCompiler(): StatementCompiler {
    return new StatementCompiler()
  }
}
