// Rules of the house that the linter does not know by itself.

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** React takes what an effect answers for its clean-up: a value handed over by accident breaks the page when it is left. */
const effectHasBraces = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
      if (!effects.has(name) || effect?.type !== 'ArrowFunctionExpression') return;
      const { body } = effect;
      if (body.type === 'BlockStatement' || (body.type === 'UnaryExpression' && body.operator === 'void'))
        return;
      context.report({
        node: effect,
        message: 'An effect has braces or void: what it answers is its clean-up',
      });
    },
  }),
};

export default { meta: { name: 'house' }, rules: { 'effect-has-braces': effectHasBraces } };
