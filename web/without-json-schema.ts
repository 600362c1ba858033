import type { Plugin } from 'vite';

const DESCRIBING = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Each of zod's schemas knows how to describe itself as JSON Schema, which only the server's own description asks for:
 * in the browser that is some kilobytes of the first load for nothing, and they answer undefined instead.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!DESCRIBING.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      if (names.length === 0) throw new Error(`${id} exports in another way than it did`);
      return {
        code: `const nothing = () => undefined;\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`,
        map: null,
      };
    },
  };
}
